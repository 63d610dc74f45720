const longestSubject = 200;

const orderShape = /^[\w-]{1,40}$/;

/** Ignores values in the wrong format. */
export function readContactSearch({ order, subject }: Record<string, unknown>): { order?: string; subject?: string } {
  // The router parses digits in the address as a number.
  const number = String(order ?? '');
  return {
    ...(orderShape.test(number) && { order: number }),
    ...(typeof subject === 'string' && subject !== '' && { subject: subject.slice(0, longestSubject) }),
  };
}
