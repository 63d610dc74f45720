import type { IntentRecord } from './stripe-server-records.ts';

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export type ErrorBody = {
  type: ErrorType;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: IntentRecord;
};

/** An answer of Stripe that is no success. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: Omit<ErrorBody, 'type'> & { type?: ErrorType }) {
    super(body.message);
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

export const unknownParameter = (param: string) =>
  new Refusal(400, { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` });

export const missingParameter = (param: string) =>
  new Refusal(400, { code: 'parameter_missing', param, message: `Missing required param: ${param}.` });

export const missingResource = (kind: string, id: string, param: string) =>
  new Refusal(404, { code: 'resource_missing', param, message: `No such ${kind}: '${id}'` });

export const unexpectedState = (intent: IntentRecord, what: string) =>
  new Refusal(400, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
    message: `This PaymentIntent's ${what} because it has a status of ${intent.status}.`,
  });
