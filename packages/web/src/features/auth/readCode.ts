export const codeKinds = ['setup', 'invite', 'reset'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** The one-time code in a link such as `/auth/login#invite=CODE`; a fragment never reaches a server or its log. */
export function readCode(hash: string): { kind: CodeKind; code: string } | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of codeKinds) {
    const code = fields.get(kind)?.trim();
    if (code) return { kind, code };
  }
  return undefined;
}
