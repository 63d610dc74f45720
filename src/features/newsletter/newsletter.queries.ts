import { writeApi } from '../../platform/api.ts';
import type { NewsletterInput } from './newsletter.input.ts';

/** A plain call: the form stands on every page, and a mutation's machinery would come with it. */
export const subscribe = (input: NewsletterInput) => writeApi('POST', '/api/newsletter', input);
