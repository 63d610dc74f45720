import { rowShape } from '../../platform/http/row-shape.ts';
import { newsletters } from './newsletter.table.ts';

export const subscriptionShape = rowShape(newsletters, { without: ['askedAt', 'refusals'] }).meta({
  id: 'Subscription',
});
