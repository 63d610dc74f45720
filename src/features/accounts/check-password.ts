import { fail, ok, type Result } from '../../platform/result.ts';
import { isLeaked } from './leaked-passwords.ts';
import { type PasswordProblem, passwordProblem, shortestPassword } from './password.rules.ts';

const reasons: Record<PasswordProblem, string> = {
  'too-short': `The password needs at least ${shortestPassword} characters`,
  'is-present': 'The password must be another one than the present one',
  'is-username': 'The password must not be the username',
  'too-common': 'The password is too easy to guess',
  leaked: 'The password is on lists of leaked passwords',
};

export type Weak = { kind: 'weak-password'; problem: PasswordProblem; reason: string };

export async function checkPassword(password: string, username: string, present = ''): Promise<Result<null, Weak>> {
  const problem = passwordProblem(password, username, present) ?? ((await isLeaked(password)) ? 'leaked' : null);
  return problem ? fail({ kind: 'weak-password', problem, reason: reasons[problem] }) : ok(null);
}
