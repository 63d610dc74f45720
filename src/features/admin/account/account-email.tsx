import { useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { EmailField, PasswordField } from '../kit/account-fields.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { TabSection } from '../kit/tab-section.tsx';
import { useAccountForm } from './use-account-form.ts';

export function AccountEmail({ account: { email } }: { account: AnswerTo<'GET /admin/account'> }) {
  const t = useTranslations('adminAccount.email');
  const tAccount = useTranslations('adminAccount');
  const { problemOf, ...form } = useAccountForm({
    schema: async () => (await import('../../accounts/people/people.input.ts')).accountEmailInput,
    bodyOf: (textOf) => ({ email: textOf('email'), password: textOf('password') }),
    async send(body, { element, perform }) {
      const done = { title: t('done'), text: t('doneText') };
      if (await perform(() => ask('POST /admin/account/email', { body }), done)) element.reset();
    },
  });
  return (
    <TabSection title={t('title')} text={t('text')}>
      <p className="mb-4 break-words text-sm">{email === null ? t('none') : t('present', { email })}</p>
      <AdminForm
        form={form}
        submit={t('submit')}
        sending={tAccount('working')}
        look="quiet"
        isLeft
        className="max-w-md"
      >
        <EmailField label={t('wanted')} problem={problemOf('email')} />
        <PasswordField label={tAccount('password')} problem={problemOf('password')} />
      </AdminForm>
    </TabSection>
  );
}
