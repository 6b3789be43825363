import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** Ends the names of files with compiled code. They are beside the code, so that a new build removes them. */
const ending = '.compiled';
const checksumBytes = 4;

type Compile = (this: Module, code: string, path: string) => unknown;

/** Loads the bundle's files with the code that an earlier start compiled, because compiling is a third of a start. */
export function useCompiledCode(folder: string): void {
  const { enableCompileCache } = Module as { enableCompileCache?: (folder: string) => unknown };
  if (enableCompileCache !== undefined) enableCompileCache(join(folder, ending));
  else keepByOurselves(folder);
}

const unwritten: (() => void)[] = [];

/** Does what Node does from version 22 on. */
function keepByOurselves(folder: string): void {
  const loader = Module.prototype as unknown as { _compile: Compile };
  const compile = loader._compile;
  loader._compile = function (code, path) {
    if (!path.startsWith(folder)) return compile.call(this, code, path);
    const cachedData = readCompiled(path, code);
    const script = new Script(Module.wrap(code), {
      filename: path,
      ...(cachedData !== null && { cachedData }),
    });
    // Undefined if there was no compiled code, true if V8 refused it, as under other flags.
    if (script.cachedDataRejected !== false)
      unwritten.push(() => writeCompiled(path, code, script.createCachedData()));
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, createRequire(path), this, path, dirname(path));
  };
}

/** Called once the server is ready, because a function is compiled when it is first called. */
export function writeCompiledCode(): void {
  for (const write of unwritten.splice(0)) write();
}

function writeCompiled(path: string, code: string, data: Buffer): void {
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32BE(checksumOf(code, data));
  try {
    writeFileSync(`${path}${ending}.new`, Buffer.concat([checksum, data]));
    renameSync(`${path}${ending}.new`, `${path}${ending}`);
  } catch {
    // The folder may belong to another user.
  }
}

/**
 * Null unless the file is whole, of this code, and written by this program: V8 compares only its own version and the code's length,
 * and aborts the process on data that is damaged or from another build of Node.
 */
function readCompiled(path: string, code: string): Buffer | null {
  try {
    const file = readFileSync(`${path}${ending}`);
    const data = file.subarray(checksumBytes);
    return file.readUInt32BE() === checksumOf(code, data) ? data : null;
  } catch {
    return null;
  }
}

const { size, mtimeMs } = statSync(process.execPath);
const program = [process.version, process.arch, size, mtimeMs].join();

const checksumOf = (code: string, data: Buffer) => crc32(data, crc32(code, crc32(program)));
