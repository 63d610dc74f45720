import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerTo } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useKnowsPasskeys } from '../kit/passkeys.ts';
import { TabSection } from '../kit/tab-section.tsx';
import { AccountPasskeyDialog, type PasskeyAct } from './account-passkey-dialog.tsx';

type OwnAccount = AnswerTo<'GET /admin/account'>;
type Passkey = OwnAccount['passkeys'][number];

type RowProps = { passkey: Passkey; host: string | null; onAct: (act: PasskeyAct) => void };

function Row({ passkey, host, onAct }: RowProps) {
  const t = useTranslations('adminAccount.passkeys');
  const language = useLocale();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-semibold text-sm">{name}</p>
        <p className="text-muted text-xs tabular-nums">
          <span className="mr-4 inline-block">{t('made', { date: formatDate(createdAt, language) })}</span>
          <span className="inline-block">
            {lastUsedAt ? t('used', { date: formatDate(lastUsedAt, language) }) : t('neverUsed')}
          </span>
        </p>
        {passkey.host !== host && (
          <p className="break-words text-danger text-xs">{t('elsewhere', { address: passkey.host })}</p>
        )}
      </div>
      <span className="-ml-2 flex">
        <SmallButton aria-label={t('renameRow', { name })} onClick={() => onAct({ kind: 'rename', passkey })}>
          {t('rename')}
        </SmallButton>
        <SmallButton aria-label={t('removeRow', { name })} onClick={() => onAct({ kind: 'remove', passkey })}>
          {t('remove')}
        </SmallButton>
      </span>
    </li>
  );
}

export function AccountPasskeys({ account }: { account: OwnAccount }) {
  const t = useTranslations('adminAccount.passkeys');
  const [act, setAct] = useState<PasskeyAct | null>(null);
  const isKnown = useKnowsPasskeys();
  const { passkeys, passkeyHost } = account;
  return (
    <TabSection title={t('title')} text={t('text')}>
      {passkeys.length > 0 && (
        <ul aria-label={t('title')} className="-mt-3 mb-3 divide-y divide-line">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} host={passkeyHost} onAct={setAct} />
          ))}
        </ul>
      )}
      {passkeyHost !== null && isKnown ? (
        <QuietButton onClick={() => setAct({ kind: 'add' })}>{t('add')}</QuietButton>
      ) : (
        <p className="text-muted text-sm">{t(passkeyHost === null ? 'noHost' : 'notKnown')}</p>
      )}
      {act && <AccountPasskeyDialog account={account} act={act} onClose={() => setAct(null)} />}
    </TabSection>
  );
}
