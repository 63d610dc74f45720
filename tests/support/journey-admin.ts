/** The admin of the shop that the journeys begin with. */
export const journeyAdmin = { username: 'chefen', password: 'ett riktigt bra lösenord' };

/** The admin's cookie, as a header. */
export async function logIn(url: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(journeyAdmin),
  });
  if (!answer.ok) throw new Error(`The admin could not log in: ${answer.status}`);
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
