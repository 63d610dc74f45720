import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SmallButton, smallButtonClass } from '../../../ui/small-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { linesOf, markedSteps } from '../../first-steps/first-steps.rules.ts';
import { sayHowToSet, sayProblem, titleOfStep } from '../../first-steps/step-problems.rules.ts';
import { SectionLink } from '../kit/section-link.tsx';
import { useAdminSearch } from '../kit/use-admin-search.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { RemoveTrialSales } from './remove-trial-sales.tsx';
import { useFirstSteps } from './use-first-steps.ts';

type Step = AnswerTo<'GET /admin/first-steps'>[number];
/** Beside those that are needed; the others can wait until something is sold. */
const toSell: readonly Step['key'][] = ['shop-name', 'address', 'payment-keys', 'mail', 'terms-read', 'first-import'];

const inAdmin = /^\/admin\?(.*)$/;

function PlaceLink({ step: { at, key } }: { step: Step }) {
  const t = useTranslations('adminOverview.firstSteps');
  const language = useLocale();
  if (at === null) return null;
  const [, search] = inAdmin.exec(at) ?? [];
  const words = { 'aria-label': `${t('go')}: ${titleOfStep(key, language)}`, className: smallButtonClass() };
  const inside = [t('go'), <Icon key="arrow" name="arrow-right" className="size-4" />];
  return search === undefined ? (
    <a href={at} target="_blank" rel="noopener" {...words}>
      {inside}
    </a>
  ) : (
    <SectionLink isElsewhere set={Object.fromEntries(new URLSearchParams(search))} {...words}>
      {inside}
    </SectionLink>
  );
}

function CopyLines({ lines, name, words = 'copy' }: { lines: string; name: string; words?: 'copy' | 'copyAll' }) {
  const t = useTranslations('adminOverview.firstSteps');
  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => showToast({ title: t('copied'), text: name }),
      // Browsers refuse without https or the visitor's permission.
      () => showToast({ title: t('copyFailed'), look: 'destructive' }),
    );
  return (
    <SmallButton aria-label={`${t(words)}: ${name}`} onClick={() => void copy()}>
      {t(words)}
    </SmallButton>
  );
}

function StepActions({ step }: { step: Step }) {
  const t = useTranslations('adminOverview.firstSteps');
  const name = titleOfStep(step.key, useLocale());
  const { run, isBusy } = useAdminWrite('settings');
  const marked = markedSteps.find((key) => key === step.key);
  const mark = async (key: (typeof markedSteps)[number], isDone: boolean, from: Element) => {
    const list = from.closest('details')?.querySelector('summary');
    const write = () => ask('POST /admin/first-steps/:step', { params: { step: key }, body: { isDone } });
    if (await run({ write, done: { title: t('saved'), text: name } })) list?.focus();
  };
  const send = () =>
    run({
      write: () => ask('POST /admin/first-steps/test-mail', { body: {} }),
      done: { title: t('mailSent'), text: t('mailText') },
    });
  return (
    <span className="-ml-2 flex flex-wrap sm:ml-0 sm:justify-end">
      {!step.isDone && <PlaceLink step={step} />}
      {step.key === 'mail' && !step.isDone && step.problem !== 'no-mail-server' && (
        <SmallButton disabled={isBusy} onClick={() => void send()}>
          {t('sendMail')}
        </SmallButton>
      )}
      {step.problem === 'trial-sales' && <RemoveTrialSales count={Number(step.missing[0])} />}
      {marked && (!step.isDone || step.markedBy !== null) && (
        <SmallButton
          disabled={isBusy}
          aria-label={`${t(step.isDone ? 'notDone' : 'done')}: ${name}`}
          onClick={({ currentTarget }) => void mark(marked, !step.isDone, currentTarget)}
        >
          {t(step.isDone ? 'notDone' : 'done')}
        </SmallButton>
      )}
    </span>
  );
}

function StepRow({ step, isClosed = false }: { step: Step; isClosed?: boolean }) {
  const t = useTranslations('adminOverview.firstSteps');
  const language = useLocale();
  const { isDone, markedBy } = step;
  const isNeeded = isClosed && step.isNeeded;
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:px-5">
      <span
        className={classNames(
          'mt-0.5 flex size-5 items-center justify-center rounded-full border',
          isDone ? 'border-spruce bg-spruce text-on-spruce' : isNeeded ? 'border-danger' : 'border-control',
        )}
      >
        {isDone && <Icon name="check" className="size-3.5" />}
      </span>
      <div className="min-w-0">
        <p className="font-semibold text-sm">
          {titleOfStep(step.key, language)}
          {isNeeded && !isDone && <span className="ml-2 font-normal text-danger text-xs">{t('needed')}</span>}
        </p>
        {!isDone && <p className="max-w-[80ch] break-words text-muted text-xs">{sayProblem(step, language)}</p>}
        {step.lines !== null && (
          <div className="mt-2 flex max-w-160 items-start gap-1">
            <pre className="min-w-0 flex-1 select-all whitespace-pre-wrap break-all rounded-control bg-soft px-3 py-2 text-xs">
              {step.lines}
            </pre>
            <CopyLines lines={step.lines} name={titleOfStep(step.key, language)} />
          </div>
        )}
        {markedBy !== null && <p className="text-muted text-xs">{t('markedBy', { actor: markedBy })}</p>}
      </div>
      <div className="col-start-2 self-center sm:col-start-3">
        <StepActions step={step} />
      </div>
    </li>
  );
}

/** Once for all steps that are done on the machine. */
function HowToSet({ lines }: { lines: readonly string[] }) {
  const language = useLocale();
  if (lines.length === 0) return null;
  return (
    <div className="flex flex-wrap items-start gap-x-3 border-line border-t px-4 py-3 sm:px-5">
      <p className="max-w-[80ch] text-muted text-xs">{sayHowToSet(language)}</p>
      <span className="-ml-2 sm:ml-auto">
        <CopyLines lines={lines.join('\n')} name=".env" words="copyAll" />
      </span>
    </div>
  );
}

/** Gone once all is done. */
export function FirstSteps() {
  const t = useTranslations('adminOverview.firstSteps');
  const { steps, left, state, isReminded } = useFirstSteps();
  const done = steps.filter(({ isDone }) => isDone);
  const isAsked = useAdminSearch().search.view === 'first-steps';
  if (left.length === 0) return null;
  return (
    <details
      open={isReminded || isAsked}
      ref={(element) => void (isAsked && element?.scrollIntoView())}
      className="group/steps scroll-mt-14 rounded-control border border-line bg-paper"
    >
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden">
        <Icon name="arrow-right" className="size-4 text-muted group-open/steps:rotate-90" />
        <h2 id="first-steps" className="text-lg">
          {t('title')}
        </h2>
        <span className="min-w-0 flex-1 text-muted text-sm max-sm:order-last max-sm:basis-full">{t(state)}</span>
        <span className="figures ml-auto text-muted text-sm">
          {t('count', { value: String(done.length), count: String(steps.length) })}
        </span>
      </summary>
      <HowToSet lines={linesOf(left)} />
      {(['before', 'after'] as const).map((group) => {
        const shown = left.filter(({ isNeeded, key }) => (isNeeded || toSell.includes(key)) === (group === 'before'));
        return (
          shown.length > 0 && (
            <section key={group} aria-label={t(group)} className="border-line border-t">
              <h3 className="px-4 pt-3 text-muted text-xs sm:px-5">{t(group)}</h3>
              <ul className="divide-y divide-line">
                {shown.map((step) => (
                  <StepRow key={step.key} step={step} isClosed={state === 'closed'} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {done.length > 0 && (
        <details className="border-line border-t">
          <summary className="min-h-11 cursor-pointer px-4 py-3 text-muted text-sm sm:px-5">
            {t('showDone', { count: done.length })}
          </summary>
          <ul className="divide-y divide-line border-line border-t">
            {done.map((step) => (
              <StepRow key={step.key} step={step} />
            ))}
          </ul>
        </details>
      )}
    </details>
  );
}
