import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type ApiFailure, addressOf, ask, queryFor } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { LowButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { policy } from '../../policy/policy.rules.ts';
import { isUnderWay, takesPlace } from '../../quotes/quote-status.rules.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import type { ListedRequest } from './requests-list.tsx';

function Offers({ request }: { request: ListedRequest }) {
  const t = useTranslations('adminRequests');
  const language = useLocale();
  if (request.offers.length === 0) return <p className="mt-1 text-muted text-sm">{t('offeredToNobody')}</p>;
  return (
    <ul className="mt-1 divide-y divide-line text-sm">
      {request.offers.map(({ id, status, provider, createdAt, answeredAt }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="font-semibold">{provider.companyName}</span>
          <span className="text-muted">
            {t(`answers.${status}`, { date: formatDate(answeredAt ?? createdAt, language) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

const mayOffer = ({ status, offers }: ListedRequest) =>
  isUnderWay(status) && offers.filter((offer) => takesPlace(offer.status)).length < policy.maxQuoteProviders;

type Handled = { request: ListedRequest; onDone: () => void };

function OfferAgain({ request: { id }, onDone }: Handled) {
  const t = useTranslations('adminRequests');
  const { run, isBusy } = useAdminWrite('quote-requests');
  const offer = async () => {
    const isDone = await run({
      write: () => ask('POST /admin/quote-requests/:id/offer', { params: { id } }),
      done: { title: t('offeredAgain'), text: t('offeredAgainText') },
    });
    if (isDone) onDone();
  };
  return (
    <LowButton disabled={isBusy} onClick={() => void offer()}>
      {t('offerAgain')}
    </LowButton>
  );
}

const offerable = `${addressOf('GET /admin/providers')}?active=true&certified=true&limit=100&sort=name`;

const refusals = ['not-under-way', 'no-place', 'already-offered', 'not-offerable'] as const;

/** Also contractors of other categories or areas, which the search would not offer. */
function OfferByHand({ request: { id, offers }, onDone }: Handled) {
  const t = useTranslations('adminRequests.byHand');
  const fieldId = useId();
  const { run, isBusy } = useAdminWrite('quote-requests');
  const { data = [] } = useQuery(queryFor('GET /admin/providers', { at: offerable }));
  const earlier = new Set(offers.map(({ provider }) => provider.id));
  const choices = data.filter(({ id }) => !earlier.has(id));
  if (choices.length === 0) return null;

  const explain = ({ code: given }: ApiFailure) => {
    const code = refusals.find((one) => one === given);
    if (code) showToast({ title: t('refused'), text: t(code), look: 'destructive' });
    return code !== undefined;
  };
  const offer = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const providerId = String(new FormData(event.currentTarget).get('provider') ?? '');
    const isDone = await run({
      write: () => ask('POST /admin/quote-requests/:id/offers', { params: { id }, body: { providerId } }),
      done: { title: t('done') },
      onFailure: explain,
    });
    if (isDone) onDone();
  };
  return (
    <form method="post" onSubmit={(event) => void offer(event)} className="flex flex-wrap items-end gap-2">
      <SelectField id={fieldId} name="provider" label={t('label')} className="max-w-64 sm:min-h-10">
        {choices.map(({ id: providerId, companyName }) => (
          <option key={providerId} value={providerId}>
            {companyName}
          </option>
        ))}
      </SelectField>
      <LowButton type="submit" disabled={isBusy}>
        {t('offer')}
      </LowButton>
    </form>
  );
}

export function RequestOffers({ request, onDone }: Handled) {
  return (
    <>
      <Offers request={request} />
      {mayOffer(request) && (
        <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
          <OfferByHand request={request} onDone={onDone} />
          <OfferAgain request={request} onDone={onDone} />
        </div>
      )}
    </>
  );
}
