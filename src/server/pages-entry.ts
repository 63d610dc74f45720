import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

export const fetch = createStartHandler(defaultRenderHandler);

export default { fetch };
