import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ComparisonFile } from './comparisonFile';
import { comparisonFileVersion } from './fileForm';

test('docs/comparison-file.schema.json matches the contract (`npm run openapi` writes it)', async () => {
  const described = z.toJSONSchema(ComparisonFile, { io: 'input', unrepresentable: 'any' });
  const document = {
    title: `A comparison of Tertium, version ${comparisonFileVersion} of the format`,
    ...described,
  };
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/comparison-file.schema.json',
  );
});
