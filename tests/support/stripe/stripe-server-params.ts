import type { Allowed, Rule } from './stripe-server-allowed.ts';
import { missingParameter, Refusal, unknownParameter } from './stripe-server-refusal.ts';

export type Params = { [name: string]: string | Params };

/** `a[b][c]=1&d[]=2` as things inside of things, as Stripe reads it. */
export function parseForm(text: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? '';
    let inside = params;
    for (const part of path) {
      const next = inside[part];
      const below: Params = typeof next === 'object' ? next : {};
      inside[part] = below;
      inside = below;
    }
    inside[last === '' && path.length > 0 ? String(Object.keys(inside).length) : last] = value;
  }
  return params;
}

function refuseWrongShape(name: string, value: string | Params, rule: Rule): void {
  if ((rule === 'value') === (typeof value === 'string')) return;
  const message = rule === 'value' ? `Invalid string: ${name}` : 'Invalid object';
  throw new Refusal(400, { param: name, message });
}

/** Refuses what the call does not take, at any depth. */
export function refuseUnknown(params: Params, allowed: Allowed, within = ''): void {
  for (const [name, value] of Object.entries(params)) {
    const full = within ? `${within}[${name}]` : name;
    const rule = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (rule === undefined) throw unknownParameter(full);
    if (rule !== 'anything') refuseWrongShape(full, value, rule);
    if (typeof value === 'object' && typeof rule === 'object') refuseUnknown(value, rule, full);
  }
}

export function textAt(params: Params, ...path: readonly string[]): string | null {
  let found: string | Params | undefined = params;
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' && found !== '' ? found : null;
}

export function valuesAt(params: Params, name: string): Record<string, string> {
  const found = params[name];
  const entries = typeof found === 'object' ? Object.entries(found) : [];
  return Object.fromEntries(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
}

export function requiredText(params: Params, name: string): string {
  const text = textAt(params, name);
  if (text === null) throw missingParameter(name);
  return text;
}

export function integerAt(params: Params, name: string): number {
  const text = requiredText(params, name);
  if (/^-?\d+$/.test(text)) return Number(text);
  throw new Refusal(400, { code: 'parameter_invalid_integer', param: name, message: `Invalid integer: ${text}` });
}

export function oneOf(params: Params, name: string, values: readonly string[]): string | null {
  const text = textAt(params, name);
  if (text === null || values.includes(text)) return text;
  throw new Refusal(400, { param: name, message: `Invalid ${name}: must be one of ${values.join(', ')}` });
}

export function expandsCharge(params: Params): boolean {
  const wanted = Object.values(valuesAt(params, 'expand'));
  const unknown = wanted.find((name) => name !== 'latest_charge');
  if (unknown) throw new Refusal(400, { param: 'expand', message: `This property cannot be expanded (${unknown}).` });
  return wanted.length > 0;
}
