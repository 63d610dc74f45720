import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
// The compiler has to meet the context of a request before the routes: whichever registers first is added to.
import type {} from './platform/request-context.ts';
import { getRouter } from './router.tsx';

// Start's own entry would bring its server functions along, and a serializer for them. The shop has an API instead.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  );
});
