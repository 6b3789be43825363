import { type EndpointData, viewing, writing } from './endpoint';

/** The most values or attributes in one answer of a model. */
export const maximumModelAnswers = 5;

/** `null` if the operator has set no model. */
export const readModel = {
  ...viewing,
  id: 'readModel',
  path: 'compare/v1/comparisons/:id/model',
  summary: 'Get the language model that this server may ask, and its host',
} as const satisfies EndpointData;

/** Without a text nothing is sent, and the answer is the text that would be sent. */
export const askModel = {
  ...writing,
  id: 'askModel',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/model',
  summary: 'Ask the language model for a value or for attributes. Send back the text that you were shown',
  right: 'edit',
  codes: ['ERR_STATE', 'ERR_QUOTA', 'ERR_BUSY', 'ERR_MODEL_UNAVAILABLE'],
} as const satisfies EndpointData;

export const modelEndpoints = [readModel, askModel] as const;
