import type { ListState } from '../kit/list-state.rules.ts';

/** This list shows open claims by default, while the API returns all. */
export function askedOf(state: ListState): ListState {
  const { status = 'open', ...others } = state.filters;
  return { ...state, filters: status === 'all' ? others : { ...others, status } };
}
