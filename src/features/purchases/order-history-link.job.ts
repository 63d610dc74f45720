import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { languages } from '../../platform/language.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { makeSignInLink } from '../accounts/buyers/buyer-link.ts';
import { companyOf } from '../companies/invoicing.ts';
import { hasBought } from '../orders/orders-of-buyer.ts';
import { signInMail } from './order-history-mail.mail.ts';

/** A job, so that neither the answer nor its timing reveals whether the address has bought something. */
export const sendSignInLinkJob = defineJob({
  name: 'send-sign-in-link',
  payload: z.object({ email: z.string(), language: z.enum(languages), next: z.literal('checkout').optional() }),
  retries: 3,
  retryDelaySeconds: 5,
  async run({ db, env, enqueue, now }, { email, language, next }) {
    const mayEnter = (await hasBought(db, email)) || (await companyOf(db, email))?.invoiceAllowed;
    if (!mayEnter) return;
    await db.transaction(async (tx) => {
      const token = await makeSignInLink(tx, email, env.SESSION_SECRET, now());
      await queueMail(tx, enqueue, { ...signInMail({ email, token, language, next }, env), isUrgent: true });
    });
  },
});
