// The contract's schemas would otherwise probe for `new Function`, which the content security policy reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
