import { writeApi } from '../../platform/api.ts';
import type { NewsletterInput } from './newsletter.input.ts';

export const subscribe = (input: NewsletterInput) => writeApi('POST', '/api/newsletter', input);
