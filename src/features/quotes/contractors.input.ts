import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { requiredLine } from '../../platform/text.input.ts';

const isFlag = z.boolean('Must be true or false');

const distinct = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item, 'Must be a list')
    .max(max, `At most ${max}`)
    .transform((items) => [...new Set(items)]);

const fields = {
  companyName: requiredLine(200),
  email: emailInput,
  categoryIds: distinct(z.string('Must be an id').meta({ format: 'uuid' }).refine(isId, 'Must be an id'), 200),
};

const choices = {
  /** Empty means the whole country. */
  postalPrefixes: distinct(z.string().regex(/^\d{1,5}$/, 'Must be one to five digits'), 500).optional(),
  certified: isFlag.optional(),
  active: isFlag.optional(),
};

export const newContractorInput = z.strictObject({ ...fields, ...choices });

export type NewContractor = z.infer<typeof newContractorInput>;

export const contractorChangeInput = z.strictObject({ ...z.object(fields).partial().shape, ...choices });

export type ContractorChange = z.infer<typeof contractorChangeInput>;
