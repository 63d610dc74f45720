import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { metrics } from '../../platform/metrics/metrics.ts';
import { RouteNames } from '../requests/route-names.ts';
import { measureRequests } from './measure-requests.ts';

test('a request is measured in seconds until its answer has been sent', () => {
  const observe = vi.spyOn(metrics.requests, 'observe').mockReturnValue();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const names = new RouteNames();
  vi.spyOn(names, 'of').mockReturnValue('/lead/:id');
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/lead/7', method: 'GET' });
  const response = new ServerResponse(request);
  measureRequests(() => {}, names)(request, response, () => {});
  clock.mockReturnValue(12_500);
  expect(observe).not.toHaveBeenCalled();
  response.emit('close');
  expect(observe).toHaveBeenCalledExactlyOnceWith({ method: 'GET', route: '/lead/:id', status: '499' }, 2.5);
});
