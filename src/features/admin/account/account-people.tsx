import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, ask, type BodyOf, queryFor } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { CheckedSelect } from '../../../ui/checked-frame.tsx';
import { Choices } from '../../../ui/field.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { type Role, roles } from '../../accounts/call-roles.rules.ts';
import { EmailField } from '../kit/account-fields.tsx';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { ProofDialog } from '../kit/form/proof-dialog.tsx';
import { Failed } from '../kit/loaded.tsx';
import { StatusSelect } from '../kit/status-select.tsx';
import { TabSection } from '../kit/tab-section.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { useRemoval } from '../kit/use-confirm.tsx';
import { useAskedFor } from '../kit/use-opened.ts';
import { useProof } from '../kit/use-proof.tsx';
import { useAccountForm } from './use-account-form.ts';

type People = AnswerTo<'GET /admin/admins'>;
type Person = People['admins'][number];
type Invitation = People['invitations'][number];

function useRoleOptions() {
  const t = useTranslations('adminPeople.roles');
  return roles.map((value) => ({ value, label: t(value) }));
}

const badgeClass = 'whitespace-nowrap rounded-xs bg-soft px-2 py-0.5 text-xs';

type Change = BodyOf<'PATCH /admin/admins/:id'>;

type AskedFor = { change: Change; what: 'owner' | 'reopen'; text: string };

/** A session alone gives nobody the access of an owner, nor access again. */
function AccessDialog({ person, asked, onClose }: { person: Person; asked: AskedFor; onClose: () => void }) {
  const t = useTranslations('adminPeople');
  const tProof = useTranslations('adminProof');
  const { id, username: name } = person;
  const { change, what, text } = asked;
  return (
    <ProofDialog
      list="account"
      words={{ title: tProof(`${what}Title`, { name }), submit: tProof(`${what}Submit`), done: t('changed'), text }}
      write={(proof) => ask('PATCH /admin/admins/:id', { params: { id }, body: { ...change, ...proof } })}
      onClose={onClose}
    >
      <p className="mt-2 text-muted text-sm">{tProof(`${what}Text`)}</p>
    </ProofDialog>
  );
}

function PersonRow({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const t = useTranslations('adminPeople');
  const language = useLocale();
  const { run, isBusy } = useAdminWrite('account');
  const { id, username: name, role, active, email, lastSeenAt, secondStep, passkeys } = person;
  const stays = (code: string) => (code === 'last-owner' ? { title: t('title'), text: t('lastOwner') } : undefined);
  const removing = useRemoval<Person>({
    list: 'account',
    remove: () => ask('DELETE /admin/admins/:id', { params: { id } }),
    title: t('removeTitle'),
    text: () => t('removeText', { name }),
    done: t('removed'),
    stays,
  });
  const [asked, setAsked] = useState<AskedFor>();
  const change = (body: Change, text: string) => {
    if (body.role === 'owner' || body.active)
      return setAsked({ change: body, what: body.active ? 'reopen' : 'owner', text });
    void run({
      write: () => ask('PATCH /admin/admins/:id', { params: { id }, body }),
      done: { title: t('changed'), text },
      onFailure({ code }) {
        const why = stays(code);
        if (why) showToast({ ...why, look: 'destructive' });
        return why !== undefined;
      },
    });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-semibold text-sm">
          {name} {isSelf && <span className={`${badgeClass} text-spruce`}>{t('you')}</span>}{' '}
          {!active && <span className={`${badgeClass} text-danger`}>{t('ended')}</span>}
        </p>
        <p className="break-words text-muted text-xs">
          {email ?? t('noEmail')} · {t(secondStep || passkeys > 0 ? 'secondStep' : 'oneStep')} ·{' '}
          {lastSeenAt ? t('seen', { date: formatDate(lastSeenAt, language) }) : t('neverSeen')}
        </p>
      </div>
      <span className="w-36">
        <StatusSelect
          label={t('roleOf', { name })}
          value={role}
          isBusy={isBusy}
          options={useRoleOptions()}
          onChoose={(role) => change({ role }, t('changedText', { name, role: t(`roles.${role}`) }))}
        />
      </span>
      <span className="flex">
        <SmallButton
          disabled={isBusy}
          aria-label={t(active ? 'endRow' : 'reopenRow', { name })}
          onClick={() => change({ active: !active }, t(active ? 'endedText' : 'reopenedText', { name }))}
        >
          {t(active ? 'end' : 'reopen')}
        </SmallButton>
        <SmallButton aria-label={t('removeRow', { name })} onClick={() => removing.ask(person)}>
          {t('remove')}
        </SmallButton>
      </span>
      {removing.dialog}
      {asked && <AccessDialog person={person} asked={asked} onClose={() => setAsked(undefined)} />}
    </li>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('adminPeople.invitations');
  const tRoles = useTranslations('adminPeople.roles');
  const language = useLocale();
  const { run, isBusy } = useAdminWrite('account');
  const { id, email, role, invitedBy: name, expiresAt } = invitation;
  const [now] = useState(() => Date.now());
  const isOver = Date.parse(expiresAt) <= now;
  const about = { role: tRoles(role), name, date: formatDate(expiresAt, language) };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-semibold text-sm">{email}</p>
        <p className={isOver ? 'text-danger text-xs' : 'text-muted text-xs'}>{t(isOver ? 'over' : 'open', about)}</p>
      </div>
      <span className="flex">
        <SmallButton
          disabled={isBusy}
          aria-label={t('againRow', { email })}
          onClick={() =>
            void run({
              write: () => ask('POST /admin/invitations/:id/send-again', { params: { id } }),
              done: { title: t('againDone') },
              onFailure({ code }) {
                if (code !== 'known-admin') return false;
                showToast({ title: t('again'), text: t('againKnown', { email }), look: 'destructive' });
                return true;
              },
            })
          }
        >
          {t('again')}
        </SmallButton>
        <SmallButton
          disabled={isBusy}
          aria-label={t('removeRow', { email })}
          onClick={() =>
            void run({
              write: () => ask('DELETE /admin/invitations/:id', { params: { id } }),
              done: { title: t('removed') },
            })
          }
        >
          {t('remove')}
        </SmallButton>
      </span>
    </li>
  );
}

function Invite() {
  const t = useTranslations('adminPeople.invite');
  const tPeople = useTranslations('adminPeople');
  const [role, setRole] = useState<Role>('editor');
  const roleId = useId();
  const proof = useProof({ isAlwaysShown: role === 'owner' });
  const { problemOf, ...form } = useAccountForm({
    schema: async () => (await import('../../accounts/people/people.input.ts')).invitationInput,
    bodyOf: (textOf) => ({ email: textOf('email'), role }),
    onRefusal: (code) => proof.explain({ status: 0, code }),
    async send(body, { element, perform }) {
      const done = { title: t('done'), text: t('doneText', { email: body.email }) };
      const write = () => proof.send((step) => ask('POST /admin/invitations', { body: { ...body, ...step } }));
      if (await perform(write, done)) element.reset();
    },
  });
  return (
    <AdminForm form={form} submit={t('submit')} works isLeft className="max-w-md">
      <EmailField ref={useAskedFor('invite')} label={t('email')} problem={problemOf('email')} />
      <CheckedSelect
        id={roleId}
        label={t('role')}
        problem={undefined}
        hint={tPeople(`duties.${role}`)}
        value={role}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
      >
        <Choices of={useRoleOptions()} />
      </CheckedSelect>
      {proof.field}
    </AdminForm>
  );
}

export function AccountPeople({ username }: { username: string }) {
  const t = useTranslations('adminPeople');
  const { data, isError, refetch } = useQuery(queryFor('GET /admin/admins'));
  return (
    <TabSection title={t('title')} text={t('text')}>
      {isError && !data && <Failed title={t('failed')} refetch={refetch} />}
      {data && (
        <>
          <ul aria-label={t('list')} className="-mt-3 divide-y divide-line">
            {data.admins.map((person) => (
              <PersonRow key={person.id} person={person} isSelf={person.username === username} />
            ))}
          </ul>
          {data.invitations.length > 0 && (
            <>
              <h3 className="mt-6 font-semibold text-sm">{t('invitations.list')}</h3>
              <ul aria-label={t('invitations.list')} className="divide-y divide-line">
                {data.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </>
          )}
          <h3 className="mt-6 mb-3 font-semibold text-sm">{t('invite.title')}</h3>
          <Invite />
        </>
      )}
    </TabSection>
  );
}
