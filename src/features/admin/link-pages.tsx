import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { PageTexts } from '../content/page-texts.tsx';
import { useAccountForm } from './account/use-account-form.ts';
import { Checking } from './checking.tsx';
import { CodeField, NewPasswordField, UsernameField } from './kit/account-fields.tsx';
import { AdminForm } from './kit/form/admin-form.tsx';
import { answerWithPasskey } from './kit/passkeys.ts';
import { useAdminWrite } from './kit/use-admin-write.ts';
import { useSecondStep } from './kit/use-second-step.ts';

function Frame({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const t = useTranslations('adminPeople');
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      <h1 className="text-h3">{title}</h1>
      <p role="status" className="mt-1 text-muted text-sm">
        {text}
      </p>
      {children && <div className="mt-6 rounded-card border border-line bg-paper p-5 sm:p-7">{children}</div>}
      <p className="mt-6">
        <PageLink href={paths.admin} className="text-lake text-sm underline underline-offset-4 pointer-coarse:py-2">
          {t('toLogin')}
        </PageLink>
      </p>
    </div>
  );
}

const endOf: Readonly<Record<string, 'gone' | 'known'>> = { 'link-expired': 'gone', 'known-admin': 'known' };

/** `done`: a text that says so. */
function useEnd() {
  const t = useTranslations('adminPeople');
  const [end, setEnd] = useState<'gone' | 'known' | 'done' | null>(null);
  const onRefusal = (code: string) => {
    const found = endOf[code];
    if (found) setEnd(found);
    return found !== undefined;
  };
  const gone = <Frame title={t('goneTitle')} text={t('gone')} />;
  return { end, gone, onRefusal, setDone: () => setEnd('done') };
}

type Linked = { token: string | undefined };

function Invitation({ token }: Linked) {
  const t = useTranslations('adminPeople');
  const tPasswords = useTranslations('adminAccount.passwords');
  const { end, gone, onRefusal, setDone } = useEnd();
  const { problemOf, ...form } = useAccountForm({
    schema: async () => (await import('../accounts/people/people.input.ts')).acceptInput,
    bodyOf: (textOf) => ({ token: token ?? '', username: textOf('username'), password: textOf('newPassword') }),
    onRefusal,
    async send(body, { perform }) {
      if (await perform(() => ask('POST /admin/invitations/accept', { body }))) setDone();
    },
  });
  if (!token || end === 'gone') return gone;
  if (end === 'known') return <Frame title={t('accept.title')} text={t('accept.known')} />;
  if (end === 'done') return <Frame title={t('accept.title')} text={t('accept.done')} />;
  return (
    <Frame title={t('accept.title')} text={t('accept.text')}>
      <AdminForm form={form} submit={t('accept.submit')} works isLeft>
        <UsernameField label={t('accept.username')} problem={problemOf('username')} />
        <NewPasswordField label={t('accept.password')} hint={tPasswords('hint')} problem={problemOf('newPassword')} />
      </AdminForm>
    </Frame>
  );
}

function AskForReset() {
  const t = useTranslations('adminPeople');
  const [isSent, setSent] = useState(false);
  const { problemOf, ...form } = useAccountForm({
    schema: async () => (await import('../accounts/people/people.input.ts')).resetInput,
    bodyOf: (textOf) => ({ username: textOf('username') }),
    async send(body, { perform }) {
      if (await perform(() => ask('POST /admin/password-reset', { body }))) setSent(true);
    },
  });
  if (isSent) return <Frame title={t('reset.sentTitle')} text={t('reset.sentText')} />;
  return (
    <Frame title={t('reset.title')} text={t('reset.text')}>
      <AdminForm form={form} submit={t('reset.submit')} works isLeft>
        <UsernameField label={t('accept.username')} problem={problemOf('username')} />
      </AdminForm>
    </Frame>
  );
}

function NewPassword({ token }: { token: string }) {
  const t = useTranslations('adminPeople');
  const tAccount = useTranslations('adminAccount');
  const step = useSecondStep();
  const { end, gone, onRefusal, setDone } = useEnd();
  const { problemOf, ...form } = useAccountForm({
    schema: async () => (await import('../accounts/people/people.input.ts')).resetConfirmInput,
    bodyOf: (textOf) => ({
      token,
      password: textOf('newPassword'),
      ...(step.asksCode && !step.usesPasskey && { code: textOf('code') }),
    }),
    onRefusal(code, details) {
      if (code === 'second-step') step.ask(details);
      return code === 'second-step' || onRefusal(code);
    },
    async send(body, { perform, giveUp }) {
      const given: { passkey: Awaited<ReturnType<typeof answerWithPasskey>> } = { passkey: null };
      const answer = async () => {
        given.passkey = await answerWithPasskey(await ask('POST /admin/password-reset/challenge', { body: { token } }));
      };
      const isAnswered = !step.usesPasskey || (await perform(answer));
      step.sent();
      if (!isAnswered) return;
      const { passkey } = given;
      if (step.usesPasskey && !passkey) return giveUp(tAccount('passkeys.notUsed'));
      const whole = { ...body, ...(passkey && { passkey }) };
      if (await perform(() => ask('POST /admin/password-reset/confirm', { body: whole }))) setDone();
    },
  });
  if (end === 'gone') return gone;
  if (end === 'done') return <Frame title={t('reset.newTitle')} text={t('reset.done')} />;
  return (
    <Frame title={t('reset.newTitle')} text={t('reset.newText')}>
      <AdminForm form={form} submit={step.usesPasskey ? tAccount('passkeys.use') : t('reset.newSubmit')} works isLeft>
        <NewPasswordField
          label={tAccount('passwords.wanted')}
          hint={tAccount('passwords.hint')}
          problem={problemOf('newPassword')}
        />
        {step.asksCode && !step.usesPasskey && (
          <CodeField label={tAccount('code')} hint={tAccount('codeHint')} problem={problemOf('code')} autoFocus />
        )}
        {step.isAsked && !step.asksCode && (
          <p role="status" className="text-sm">
            {tAccount(step.isImpossible ? 'passkeys.useImpossible' : 'passkeys.useText')}
          </p>
        )}
        {step.offersPasskey && (
          <QuietButton disabled={form.isSending} onClick={(event) => step.send(event.currentTarget.form)}>
            {tAccount('passkeys.use')}
          </QuietButton>
        )}
      </AdminForm>
    </Frame>
  );
}

const Reset = ({ token }: Linked) => (token ? <NewPassword token={token} /> : <AskForReset />);

/** By a button, since programs that look into mails open every link. */
function Email({ token = '' }: Linked) {
  const t = useTranslations('adminPeople');
  const { end, gone, onRefusal, setDone } = useEnd();
  const { run, isBusy } = useAdminWrite('account');
  if (token === '' || end === 'gone') return gone;
  if (end === 'done') return <Frame title={t('email.confirmTitle')} text={t('email.done')} />;
  const confirm = () =>
    run({
      write: () => ask('POST /admin/account/email/confirm', { body: { token } }),
      done: null,
      onDone: setDone,
      onFailure: ({ code }) => onRefusal(code),
    });
  return (
    <Frame title={t('email.confirmTitle')} text={t('email.confirmText')}>
      <Button disabled={isBusy} onClick={() => void confirm()}>
        {t('email.confirm')}
      </Button>
    </Frame>
  );
}

const pages = { invitation: Invitation, reset: Reset, email: Email };

/** What a link of a mail to an admin opens. */
export function LinkPage({ name, token }: Linked & { name: keyof typeof pages }) {
  const Page = pages[name];
  return (
    <Suspense fallback={<Checking />}>
      <PageTexts parts={['adminAccount', 'adminPeople']}>
        <Page token={token} />
      </PageTexts>
    </Suspense>
  );
}
