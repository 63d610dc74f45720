import { useSyncExternalStore } from 'react';
import { type AnswerTo, ApiFailure, ask, type BodyOf } from '../../../platform/api.ts';

const ipAddress = /^[\d.]+$|:/;

/** Browsers make none for an IP address, and older ones know none. */
const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !ipAddress.test(location.hostname);

const never = () => () => {};

/** False until the page is hydrated: the server does not know the browser. */
export const useKnowsPasskeys = () => useSyncExternalStore(never, knowsPasskeys, () => false);

/** Null when the person changed their mind, let it wait for too long, or has none that fits. */
async function unlessGivenUp(request: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    const credential = await request;
    return credential instanceof PublicKeyCredential ? credential : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

const type = 'public-key' as const;

export async function makePasskey(options: AnswerTo<'POST /admin/account/passkeys/challenge'>) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await unlessGivenUp(navigator.credentials.create({ publicKey })))?.toJSON();
  if (!made || !('publicKeyAlgorithm' in made.response)) return null;
  const { id, response } = made;
  return { id, type, response: { ...response, publicKey: response.publicKey ?? '' } };
}

export async function answerWithPasskey(request: AnswerTo<'POST /admin/auth/passkey/challenge'>) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request);
  const assertion = (await unlessGivenUp(navigator.credentials.get({ publicKey })))?.toJSON();
  return assertion && 'signature' in assertion.response
    ? { id: assertion.id, type, response: assertion.response }
    : null;
}

type Passkey = BodyOf<'POST /admin/auth/passkey'>['passkey'];

const takesPasskey = (error: unknown) =>
  error instanceof ApiFailure &&
  error.code === 'second-step' &&
  Array.isArray(error.details.ways) &&
  error.details.ways.includes('passkey') &&
  knowsPasskeys();

/** What is refused for want of the second step is sent once more, with a passkey where the account has one. */
export async function orByPasskey<Answer>(write: (proof: { passkey?: Passkey }) => Promise<Answer>): Promise<Answer> {
  try {
    return await write({});
  } catch (error) {
    if (!takesPasskey(error)) throw error;
    const passkey = await answerWithPasskey(await ask('POST /admin/auth/passkey/challenge'));
    if (!passkey) throw error;
    return write({ passkey });
  }
}
