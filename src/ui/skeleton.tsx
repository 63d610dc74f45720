import { classNames } from './class-names.ts';

/** The place that something takes before it is there. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames('block animate-pulse rounded-control bg-line', className)} />
);
