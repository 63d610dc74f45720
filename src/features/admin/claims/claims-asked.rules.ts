import type { ListState } from '../kit/list-state.rules.ts';

/** Without a word the list is of open claims; the API's own is of all. */
export function askedOf(state: ListState): ListState {
  const { status = 'open', ...others } = state.filters;
  return { ...state, filters: status === 'all' ? others : { ...others, status } };
}
