import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useCompiledCode, writeCompiledCode } from './compiledCode';

const programs = dirname(fileURLToPath(import.meta.url));

async function main(): Promise<void> {
  useCompiledCode(programs);
  const { runServer } = await import('./runServer');
  await runServer(programs);
  writeCompiledCode();
}

void main();
