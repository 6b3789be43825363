/** A setting is missing, unknown or unreadable. The process ends with status 78. */
export class SettingsError extends Error {
  readonly exitCode = 78;
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}
