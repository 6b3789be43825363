import { readFileSync } from 'node:fs';
import { withoutNumber } from './readSignOnProviders';
import { SettingsError } from './settingsError';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that are or contain a secret. Each can be in a file named by `…_FILE`, as containers provide them. */
const secretNames = ['DATABASE_URL', 'MODEL_KEY', 'SMTP_URL', 'OIDC_CLIENT_SECRET', 'METRICS_TOKEN'];
const ending = '_FILE';

/**
 * Replaces each `…_FILE` by the content of its file, without the final line break. Throws SettingsError if both are set
 * or the file can't be read, and never reveals the content.
 */
export function readSecretFiles(environment: Environment): Environment {
  const isFile = (key: string) =>
    key.endsWith(ending) && secretNames.includes(withoutNumber(key.slice(0, -ending.length)));
  const read = Object.entries(environment).flatMap(([key, path = '']) => {
    if (!isFile(key) || path === '') return [];
    const name = key.slice(0, -ending.length);
    if ((environment[name] ?? '') !== '') throw new SettingsError(`Set ${name} or ${key}, not both`);
    return [[name, readSecret(key, path)]];
  });
  const others = Object.entries(environment).filter(([key]) => !isFile(key));
  return Object.fromEntries([...others, ...read]);
}

function readSecret(key: string, path: string): string {
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    if (secret !== '') return secret;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`${key} names ${path}, which can’t be read (${code})`);
  }
  throw new SettingsError(`${key} names ${path}, which is empty`);
}
