// Stops the contract's schemas from probing `new Function`, which the content security policy would report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
