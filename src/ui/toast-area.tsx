import { Toast } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';
import { dismissToast, useToast } from './toast.ts';

const durationMs = 5_000;
/** Undoing needs time to read and think. */
const undoMs = 10_000;
const swipePx = 50;

const looks = {
  plain: 'border-line bg-paper text-ink',
  destructive: 'border-danger bg-danger text-on-danger',
} as const;

const actionClass = 'mt-2 inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4';

/** One message at a time. F8 focuses it, a swipe to the right dismisses it. */
export default function ToastArea({ labels }: { labels: { message: string; region: string; close: string } }) {
  const toast = useToast();
  return (
    <Toast.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipePx} label={labels.message}>
      {toast && (
        <Toast.Root
          key={toast.id}
          duration={toast.action && 'act' in toast.action ? undoMs : durationMs}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast()}
          type={toast.look === 'destructive' ? 'foreground' : 'background'}
          className={classNames(
            'pointer-events-auto flex items-start gap-3 rounded-card border p-4 shadow-lift',
            'data-[state=open]:animate-toast-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            looks[toast.look],
          )}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold text-sm">{toast.title}</Toast.Title>
            {toast.text && (
              <Toast.Description className="mt-0.5 whitespace-pre-line text-sm">{toast.text}</Toast.Description>
            )}
            {toast.action && (
              <Toast.Action asChild altText={toast.action.label}>
                {'href' in toast.action ? (
                  <PageLink href={toast.action.href} className={actionClass}>
                    {toast.action.label}
                  </PageLink>
                ) : (
                  <button type="button" onClick={toast.action.act} className={actionClass}>
                    {toast.action.label}
                  </button>
                )}
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label={labels.close}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-control"
          >
            <Icon name="x" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        label={labels.region}
        className="toasts pointer-events-none fixed right-0 bottom-0 z-50 flex w-full flex-col gap-2 p-4 md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}
