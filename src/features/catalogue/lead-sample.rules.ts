import { z } from 'zod';
import { swedishPhone } from '../../platform/phone/swedish-phone.ts';
import { byName } from '../../platform/pick.ts';

/** Of a record, what is never shown in letters or digits before it is sold. */
export const maskedFields = ['companyName', 'contactName', 'email', 'phone', 'orgNumber', 'postalCode'] as const;

const plainFields = ['title', 'city', 'budget'] as const;

type Named = Readonly<Record<(typeof maskedFields)[number] | (typeof plainFields)[number], string | null>>;

/** `need`: null unless an admin released it. */
export type SampledRecord = Named &
  Readonly<{ need: string | null; extra: Readonly<Record<string, string>>; collectedAt: Date }>;

export const sampleShape = z
  .object({
    ...byName([...maskedFields, ...plainFields], () => z.string().nullable()),
    need: z.string().optional().meta({ description: 'Only where an admin released it' }),
    collectedAt: z.iso.datetime(),
    extra: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .meta({ id: 'LeadSample', description: 'One lead that is on sale; what would identify it is masked with dots.' });

export type LeadSample = z.infer<typeof sampleShape>;

export const mask = (value: string): string => value.replace(/[\p{L}\p{M}\p{N}]/gu, '•');

const shortestWord = 3;

/** Without short ones, which would hide too many others. */
export const wordsToHide = (value: string): string[] =>
  value
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord);

/** Also in the genitive: "Öbergs". */
export const maskWords = (text: string, words: readonly string[]): string =>
  text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    const plain = word.toLowerCase();
    return words.includes(plain) || words.includes(plain.replace(/s$/, '')) ? mask(word) : word;
  });

/** A title or a heading may repeat what is masked elsewhere, such as the name of the company: then it is masked too. */
export function sampleFrom(record: SampledRecord): LeadSample {
  const hidden = maskedFields.flatMap((name) => wordsToHide(record[name] ?? ''));
  const secrets = new Set([...hidden, ...Object.values(record.extra).flatMap(wordsToHide)]);
  const masked = (value: string | null) => value && mask(value);
  const { phone } = record;
  const plain = (value: string) => {
    const folded = value.toLowerCase();
    return [...secrets].some((secret) => folded.includes(secret)) ? mask(value) : value;
  };
  return {
    ...byName(maskedFields, (name) => masked(name === 'phone' ? phone && swedishPhone(phone) : record[name])),
    ...byName(plainFields, (name) => record[name] && plain(record[name])),
    // Who released it has read it, but may have missed a name in it.
    ...(record.need !== null && { need: maskWords(record.need, hidden) }),
    collectedAt: record.collectedAt.toISOString(),
    extra: Object.entries(record.extra).map(([name, value]) => ({ name: plain(name), value: mask(value) })),
  };
}
