import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ComparisonFile } from './comparisonFile';
import { comparisonFileVersion } from './fileForm';

test('docs/comparison-file.schema.json is what the contract says; `npm run openapi` writes it again', async () => {
  const described = z.toJSONSchema(ComparisonFile, { io: 'input', unrepresentable: 'any' });
  const document = {
    title: `A comparison of Tertium, version ${comparisonFileVersion} of the format`,
    ...described,
  };
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/comparison-file.schema.json',
  );
});
