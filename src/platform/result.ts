/** An expected failure is a value; a bug is thrown. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const fail = <const Failure>(failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
