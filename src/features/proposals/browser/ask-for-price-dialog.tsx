import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { ApiFailure, ask } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useHumanPace } from '../../../platform/form/use-human-pace.ts';
import { byName } from '../../../platform/pick.ts';
import { CheckedField } from '../../../ui/checked-field.tsx';
import { CheckedText } from '../../../ui/checked-frame.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { BoughtLine } from '../../cart/cart-lines.rules.ts';
import { knownBuyerQuery } from '../../cart/remembered-buyer.ts';
import { PageTexts } from '../../content/page-texts.tsx';
import { leadsIn } from '../../policy/totals.rules.ts';
import { proposalLengths } from '../proposal.rules.ts';

const fields = ['companyName', 'orgNumber', 'customerName', 'email', 'message'] as const;

type Field = (typeof fields)[number];

function problemOf(field: Field, isEmpty: boolean) {
  if (field === 'email') return 'emailInvalid';
  if (field === 'orgNumber') return isEmpty ? 'orgNumberMissing' : 'orgNumberInvalid';
  if (field === 'companyName' && isEmpty) return 'companyMissing';
  return field === 'customerName' ? 'nameMissing' : 'refused';
}

const looks = {
  companyName: { autoComplete: 'organization' },
  orgNumber: { inputMode: 'numeric', autoComplete: 'off' },
  customerName: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
} as const;

const shown = ['companyName', 'orgNumber', 'customerName', 'email'] as const;

type Props = { lines: readonly BoughtLine[]; onClose: () => void };

function AskForPriceForm({ lines, onClose }: Props) {
  const t = useTranslations('priceRequest');
  const language = useLocale();
  const humanPace = useHumanPace();
  const { data: known } = useSuspenseQuery(knownBuyerQuery);
  const form = useForm({
    fields,
    schema: async () => (await import('../proposals.input.ts')).priceRequestInput,
    bodyOf(data) {
      const texts = byName([...fields, 'website'], (name) => String(data.get(name) ?? ''));
      return { ...texts, lines: [...lines], language };
    },
    describe: problemOf,
    async send(body, { refuse }) {
      try {
        await humanPace();
        await ask('POST /price-requests', { body });
        onClose();
        showToast({ title: t('successTitle'), text: t('successText') });
      } catch (error) {
        if (error instanceof ApiFailure && refuse(error)) return;
        const isTooMany = error instanceof ApiFailure && error.status === 429;
        showToast({ title: t('errorTitle'), text: t(isTooMany ? 'tooMany' : 'errorText'), look: 'destructive' });
      }
    },
  });
  const problemText = (field: Field) => {
    const problem = form.problemOf(field);
    return problem && t(`problems.${problem}`);
  };
  return (
    <DialogForm
      title={t('title')}
      text={t('text', { count: leadsIn(lines) })}
      form={form}
      words={{ cancel: t('cancel'), submit: t(form.isSending ? 'sending' : 'submit') }}
      onClose={onClose}
    >
      {shown.map((name) => (
        <CheckedField
          key={name}
          id={`price-${name}`}
          name={name}
          label={t(name)}
          maxLength={proposalLengths[name]}
          problem={problemText(name)}
          required
          defaultValue={known?.[name === 'email' ? 'customerEmail' : name] ?? ''}
          {...looks[name]}
        />
      ))}
      <CheckedText
        id="price-message"
        name="message"
        label={t('message')}
        placeholder={t('messageHint')}
        rows={4}
        maxLength={proposalLengths.message}
        problem={problemText('message')}
        className="sm:col-span-2"
      />
      {/* A honeypot: only bots fill it in. */}
      <div hidden>
        <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </div>
    </DialogForm>
  );
}

/** Loads its own texts, since the page around it has not. */
export default function AskForPriceDialog(props: Props) {
  return (
    <PageTexts parts={['priceRequest']}>
      <AskForPriceForm {...props} />
    </PageTexts>
  );
}
