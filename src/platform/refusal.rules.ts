export type Refusal = {
  /** Empty when the answer did not come from the API itself. */
  code: string;
  /** For people, in English, or empty too: no code may depend on its wording. */
  reason: string;
  fields: Readonly<Record<string, string>>;
  details: Readonly<Record<string, unknown>>;
};

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return value && typeof value === 'object' ? { ...value } : {};
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export function readRefusal(body: string): Refusal {
  const details = objectIn(parsed(body));
  const { code = '', message = '', fields } = details;
  const messages = Object.entries(objectIn(fields)).map(([name, text]) => [name, String(text)]);
  return { code: String(code), reason: String(message), fields: Object.fromEntries(messages), details };
}
