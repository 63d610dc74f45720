import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { CartLineNow } from './cart.api.ts';

/** What the cart's leads cost now and how many there are: asked anew each time a cart is shown. */
export const cartLinesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['cart-lines', ...ids],
    queryFn: () => api<CartLineNow[]>(`/api/cart/lines?ids=${ids.join(',')}`),
    gcTime: 0,
    staleTime: 0,
  });
