import { useLocale, useTranslations } from 'use-intl';
import { formatAmount, formatCount } from '../../../platform/format.ts';
import { paths, proposalAddress } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { ListPrice } from '../../cart/browser/line-price.tsx';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import { leadsIn } from '../../policy/totals.rules.ts';
import { useIsCart, useProposalToken } from './paid-instead.ts';
import type { PricedLine } from './summary-lines.rules.ts';
import { shortTitle } from './summary-lines.rules.ts';

const maxInSight = 5;

type Amounts = { subtotal: string; vat: string; total: string; saved: string };

function Amount({ of }: { of: string }) {
  const language = useLocale();
  return <span className="figures whitespace-nowrap">{formatAmount(of, language)}</span>;
}

type LineProps = { line: PricedLine; onRemove: (() => void) | undefined };

function Line({ line: { quantity, deliversWithinDays, sum, ...line }, onRemove }: LineProps) {
  const t = useTranslations('checkout.summary');
  const language = useLocale();
  const { text: title, lang } = titleIn(language, line);
  const short = shortTitle(title);
  const titleId = `line-${line.leadId}`;
  const each = { quantity: formatCount(quantity, language), price: formatAmount(line.discountedPrice, language) };
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        <p id={titleId} lang={lang} title={title} className="relative font-semibold text-sm">
          {short === title ? (
            title
          ) : (
            <>
              <span aria-hidden="true">{short}</span>
              <span className="sr-only">{title}</span>
            </>
          )}
        </p>
        <p className="text-muted text-xs">
          {t('quantity', each)}
          <ListPrice price={line} />
          {deliversWithinDays !== undefined && ` · ${t('delivers', { days: deliversWithinDays })}`}
        </p>
      </div>
      <div className="grid justify-items-end text-sm">
        {sum && <Amount of={sum} />}
        {onRemove && (
          <button
            type="button"
            aria-describedby={titleId}
            onClick={onRemove}
            className="-my-2 min-h-11 text-muted text-xs underline underline-offset-4 hover:text-ink"
          >
            {t('remove')}
          </button>
        )}
      </div>
    </li>
  );
}

const wayBack = '-my-2 inline-flex min-h-11 items-center font-semibold text-lake text-sm underline underline-offset-4';

export function OrderLines({
  lines,
  amounts,
  isAsking,
  onRemove,
}: {
  lines: readonly PricedLine[];
  amounts: Amounts;
  isAsking: boolean;
  /** Missing where the lines are fixed. */
  onRemove: ((leadId: string) => void) | undefined;
}) {
  const t = useTranslations('checkout.summary');
  const tVolume = useTranslations('volume');
  const tProposal = useTranslations('checkout.problems.proposal');
  const token = useProposalToken();
  const isCart = useIsCart();
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-h3">{t('title')}</h2>
        {token && (
          <a href={proposalAddress(token)} className={wayBack}>
            {tProposal('show')}
          </a>
        )}
        {isCart && (
          <PageLink href={paths.cart} className={wayBack}>
            {t('edit')}
          </PageLink>
        )}
      </div>
      <ul
        // A long list scrolls on its own, so that the pay button stays in view; `tabIndex` makes it scrollable by
        // keyboard.
        tabIndex={lines.length > maxInSight ? 0 : undefined}
        className={classNames(
          'mt-3 divide-y divide-line border-line border-y',
          lines.length > maxInSight && 'lg:max-h-72 lg:overflow-y-auto lg:pr-2',
        )}
      >
        {lines.map((line) => (
          <Line key={line.leadId} line={line} onRemove={onRemove && (() => onRemove(line.leadId))} />
        ))}
      </ul>
      <dl aria-busy={isAsking} className={isAsking ? 'mt-4 opacity-55' : 'mt-4'}>
        {(['subtotal', 'vat'] as const).map((name) => (
          <div key={name} className="flex justify-between py-1 text-sm">
            <dt className="text-muted">{t(name)}</dt>
            <dd>
              <Amount of={amounts[name]} />
            </dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-semibold">
            {t('total')} <span className="font-normal text-muted text-xs">{t('inclVat')}</span>
          </dt>
          <dd className="font-bold text-xl">
            <Amount of={amounts.total} />
          </dd>
        </div>
        {Number(amounts.saved) > 0 && (
          <div className="flex justify-between py-1 text-sm">
            <dt className="text-muted">
              {tVolume('saves')} {tVolume('exclVat')}
            </dt>
            <dd>
              <Amount of={amounts.saved} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

const promises: readonly { icon: IconName; text: 'secure' | 'receipt' | 'replaced' }[] = [
  { icon: 'lock', text: 'secure' },
  { icon: 'check', text: 'receipt' },
  { icon: 'refresh-cw', text: 'replaced' },
];

/** At the top of a phone's page, where the order itself is further down. */
export function OrderGlance({ lines, total }: { lines: readonly PricedLine[]; total: string }) {
  const t = useTranslations('checkout.summary');
  const language = useLocale();
  return (
    <details className="order-glance">
      <summary>
        {t('leads', { count: leadsIn(lines) })} · {t('inclVat')}
        <b>{formatAmount(total, language)}</b>
      </summary>
      <ul>
        {lines.map(({ leadId, quantity, sum, ...line }) => (
          <li key={leadId}>
            {formatCount(quantity, language)} × {shortTitle(titleIn(language, line).text)}
            {sum && <Amount of={sum} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Only where the order, which has the button that pays, is further down: in its place the order lies over it. */
export function WayToPay({ total }: { total: string }) {
  const t = useTranslations('checkout.summary');
  return (
    <div className="buy-row -mb-23 lg:hidden">
      <p>
        {t('total')} {t('inclVat')}
        <b>{formatAmount(total, useLocale())}</b>
      </p>
      <a href="#order" tabIndex={-1} className={buttonClass()}>
        {t('toPay')}
      </a>
    </div>
  );
}

export function TermsNote() {
  const t = useTranslations('checkout.summary');
  return (
    <p className="mt-5 text-muted text-xs">
      {t('terms')}{' '}
      <a href={paths.terms} target="_blank" rel="noopener" className="text-lake underline underline-offset-2">
        {t('termsLink')}
      </a>
      .
    </p>
  );
}

export function Promises({ isInvoice }: { isInvoice: boolean }) {
  const t = useTranslations('checkout.summary');
  return (
    <ul className="mt-5 grid gap-2 border-line border-t pt-5 text-muted text-xs">
      {promises.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon name={icon} className="size-4 text-spruce" />
          {t(isInvoice && text === 'receipt' ? 'invoice' : text)}
        </li>
      ))}
    </ul>
  );
}
