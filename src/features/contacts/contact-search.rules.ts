const longestSubject = 200;

const orderShape = /^[\w-]{1,40}$/;

/** What a link to the form brings along: nothing that is not of the shape. */
export function readContactSearch({ order, subject }: Record<string, unknown>): { order?: string; subject?: string } {
  // The router reads a number in an address as one.
  const number = String(order ?? '');
  return {
    ...(orderShape.test(number) && { order: number }),
    ...(typeof subject === 'string' && subject !== '' && { subject: subject.slice(0, longestSubject) }),
  };
}
