import { quietStyle } from '../../platform/mail/mail-frame.mail.ts';
import { type Markup, markup } from '../../platform/mail/markup.ts';
import type { MailFile } from '../../platform/mail/transport.ts';
import { swedishPhone } from '../../platform/phone/swedish-phone.ts';
import type { MailText } from '../mail-texts/mail-text.ts';
import type { DeliveredRecord } from './find-delivered.ts';

type Shown = Pick<
  DeliveredRecord,
  | ('companyName' | 'reference' | 'contactName' | 'title' | 'phone' | 'email')
  | ('postalCode' | 'city' | 'need' | 'budget' | 'remedy' | 'deliveredAt' | 'replacesReference')
>;

/** The others are in the files and on the page, whose link follows. */
const maxShown = 10;

/** As one line that a caller can take in; the files and the page have the rest. */
const maxNeed = 160;

function needLine(need: string | null): string {
  const line = (need ?? '').trim().replaceAll(/\s+/g, ' ');
  return line.length > maxNeed ? `${line.slice(0, maxNeed).replace(/[\s.,;:]*\S*$/, '')} …` : line;
}

const joined = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by);

const block = markup`margin:14px 0 0;padding:14px 0 0;border-top:1px solid #ddd7c9`;

/** Apart from the address below it, for a thumb. */
const tappable = markup`display:inline-block;padding:7px 0;color:inherit;font-size:17px;font-weight:600`;

/** Of a replacement also what it replaces. */
const nameOf = ({ reference: after, replacesReference: before }: Shown, t: MailText): string =>
  before ? t('mailClaims.replaces', { before, after }) : after;

function leadMarkup(record: Shown, t: MailText): Markup {
  const { companyName, contactName, title, phone, email, postalCode, city, need, budget } = record;
  const name = companyName ? markup`<span lang="sv">${companyName}</span>` : t('mailOrders.unnamed');
  const lines = [
    markup`${joined([contactName, title], ', ')}`,
    markup`${phone ? markup`<a href="tel:${phone}" style="${tappable}">${swedishPhone(phone)}</a>` : ''}`,
    markup`${email ? markup`<a href="mailto:${email}" style="color:inherit">${email}</a>` : ''}`,
    markup`${joined([postalCode, city], ' ')}`,
    markup`${needLine(need)}`,
    markup`${budget ?? ''}`,
  ].filter(({ html }) => html !== '');
  return markup`<p class="line" style="${block}"><strong>${name}</strong> <span class="quiet" style="${quietStyle};white-space:nowrap">${nameOf(record, t)}</span><span lang="sv">${lines.flatMap((line) => [markup`<br>`, line])}</span></p>`;
}

const leadText = (record: Shown, t: MailText): string =>
  joined(
    [
      `${record.companyName ?? t('mailOrders.unnamed')} (${nameOf(record, t)})`,
      joined([record.contactName, record.title], ', '),
      record.phone && swedishPhone(record.phone),
      record.email,
      joined([record.postalCode, record.city], ' '),
      needLine(record.need),
      record.budget,
    ],
    '\n',
  );

/** The newest first: a part that arrives later is what its mail is about. */
export function leadsInMail(records: readonly Shown[], t: MailText): NonNullable<MailFile['shown']> {
  const usable = records
    .filter(({ remedy }) => remedy === null)
    .toSorted((one, other) => Number(other.deliveredAt) - Number(one.deliveredAt));
  const first = usable.slice(0, maxShown);
  const left = usable.length - first.length;
  const more = t('mailOrders.more', { count: left });
  return {
    html: markup`<div>${first.map((record) => leadMarkup(record, t))}</div>
${left > 0 ? markup`<p class="quiet" style="margin:12px 0 0;${quietStyle}">${more}</p>` : ''}`.html,
    text: [...first.map((record) => leadText(record, t)), ...(left > 0 ? [more] : [])].join('\n\n'),
  };
}
