const ownHosts = ['localhost', '127.0.0.1', '[::1]', ''];

const ofOwnWill = ['sslmode', 'ssl', 'host'];

/**
 * Purchases and buyers cross no network unencrypted, unless the address allows it (`?sslmode=disable` on a private
 * network).
 */
export function demandTls(connectionString: string): string {
  const url = new URL(connectionString);
  if (ownHosts.includes(url.hostname) || ofOwnWill.some((name) => url.searchParams.has(name))) return connectionString;
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

export const demandsTls = (connectionString: string): boolean =>
  new URL(connectionString).searchParams.get('sslmode') === 'verify-full';
