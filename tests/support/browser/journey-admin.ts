export const journeyAdmin = { username: 'chefen', password: 'ett riktigt bra lösenord' };

type Session = { cookie: string };

const sessions = new Map<string, Promise<Session>>();

async function openSession(url: string): Promise<Session> {
  const answer = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(journeyAdmin),
  });
  if (!answer.ok) throw new Error(`The admin could not log in: ${answer.status}`);
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** One session per file, because checking a password is slow. */
export function logIn(url: string): Promise<Session> {
  const session = sessions.get(url) ?? openSession(url);
  sessions.set(url, session);
  return session;
}
