import { useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';
import { sharedFields } from '../listing-facts.rules.ts';

const shownFields = sharedFields.filter((field) => field !== 'consent');

/** What was collected is Swedish, also the headings of columns that a file brought. */
type Fact = { name: string; value: string | null | undefined; lang?: Language; nameLang?: Language };

type Props = { sample: NonNullable<AnswerTo<'GET /leads/:id'>['sample']>; collected?: Fact };

/** One lead that is for sale, masked. */
export function SampleSheet({ sample, collected }: Props) {
  const t = useTranslations('leadCard.shares');
  const facts: readonly Fact[] = [
    ...shownFields.map((field) => ({ name: t(field), value: sample[field], lang: 'sv' as const })),
    ...sample.extra.map((one) => ({ ...one, lang: 'sv' as const, nameLang: 'sv' as const })),
    ...(collected ? [collected] : []),
  ];
  return (
    <dl className="sample">
      {facts.map(
        ({ name, value, lang, nameLang }) =>
          value && (
            <div key={name}>
              <dt lang={nameLang}>{name}</dt>
              <dd lang={lang}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
