import * as contract from '@tertium/contract';
import { strFromU8, unzipSync } from 'fflate';
import type { Person, TestApi } from './startApi';

/** Reads an account's export with another library's zip reader. */
export async function readExport({ app }: TestApi, { jwt }: Pick<Person, 'jwt'>) {
  const answer = await app.inject({
    url: `/${contract.exportAccount.path}`,
    headers: { authorization: `Bearer ${jwt}`, 'accept-encoding': 'gzip' },
  });
  const files = Object.entries(unzipSync(answer.rawPayload)).map(([path, bytes]) => [path, strFromU8(bytes)]);
  const texts: Readonly<Record<string, string>> = Object.fromEntries(files);
  const account = contract.AccountFile.parse(JSON.parse(texts[contract.accountFileName] ?? ''));
  return {
    headers: answer.headers,
    zip: answer.rawPayload,
    texts,
    account,
    /** All comparisons, in the order of the account. */
    comparisons: account.comparisons.map(({ file }) =>
      contract.ComparisonFile.parse(JSON.parse(texts[file] ?? '')),
    ),
    weights: (JSON.parse(texts['own-weights.json'] ?? '') as unknown[]).map((each) =>
      contract.OwnWeights.parse(each),
    ),
  };
}
