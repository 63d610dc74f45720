/** What the API says when it refuses. */
export type Refusal = {
  /** Empty when the answer is not one of the API's own. */
  code: string;
  /** The sentence in the answer, for people: nothing may depend on its words. */
  reason: string;
  /** One message for each wrong field, by its name. */
  fields: Readonly<Record<string, string>>;
  /** Everything that the answer says. */
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
  const { code = '', message = body, fields } = details;
  const messages = Object.entries(objectIn(fields)).map(([name, text]) => [name, String(text)]);
  return { code: String(code), reason: String(message), fields: Object.fromEntries(messages), details };
}
