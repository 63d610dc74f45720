const ownHosts = ['localhost', '127.0.0.1', '[::1]', ''];

const ofOwnWill = ['sslmode', 'ssl', 'host'];

/**
 * What is bought and who bought it crosses no network in the clear, unless the address says so itself
 * (`?sslmode=disable` on a private network).
 */
export function demandTls(connectionString: string): string {
  const url = new URL(connectionString);
  if (ownHosts.includes(url.hostname) || ofOwnWill.some((name) => url.searchParams.has(name))) return connectionString;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

export const demandsTls = (connectionString: string): boolean =>
  new URL(connectionString).searchParams.get('sslmode') === 'verify-full';
