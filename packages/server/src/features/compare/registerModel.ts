import * as contract from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Register } from '../../http/register';
import { Gate } from '../../identity/gate';
import { askedBy, type ComparePorts, registersOfOne } from './comparePorts';
import { composeAttributesQuestion, composeValueQuestion } from './model/composeQuestion';
import { readFoundAttributes, readFoundValues } from './model/readFound';
import { sendQuestion } from './model/sendQuestion';
import { loadWhole } from './storage/excerpt';

/** Questions under way at once: a model of one's own answers one after the other. */
const limits = { running: 2, waiting: 8, reserved: 0, restShare: 0 };

/** Puts the calls on the server that ask a language model for values. What it says comes back to who asked, and is stored nowhere. */
export function registerModel(register: Register, ports: ComparePorts): void {
  const { model } = ports.settings;
  const gate = new Gate(limits);
  const { reads } = registersOfOne(register, ports);

  reads(contract.readModel, async () => ({
    result: model === null ? null : { name: model.name, host: model.url.host },
  }));

  register(contract.askModel, async (call) => {
    if (model === null) throw new ApiError('ERR_NOT_FOUND');
    const { question, text: sent } = call.body;
    const { comparison } = await ports.store.snapshot(async (queries) => {
      const { row } = await ports.door.find(queries, askedBy(contract.askModel, call));
      const used = row.item_count * row.attribute_count;
      const limit = contract.maximumRankedCells;
      if (used > limit) throw new ApiError('ERR_QUOTA', { details: { limit, used } });
      return loadWhole(queries, row);
    });
    const asked =
      question.kind === 'value'
        ? composeValueQuestion(comparison, question.itemId, question.attributeId)
        : { text: composeAttributesQuestion(comparison), attribute: null };
    const { text, attribute } = asked;
    if (sent === null) return { result: { text, values: [], attributes: [] } };
    // Only what the person has seen leaves the server.
    if (sent !== text) throw new ApiError('ERR_STATE');
    const answer = await gate.run(() => sendQuestion(model, text));
    return {
      result: {
        text,
        values: attribute === null ? [] : [...readFoundValues(answer, attribute)],
        attributes: attribute === null ? [...readFoundAttributes(answer, comparison.attributes)] : [],
      },
    };
  });
}
