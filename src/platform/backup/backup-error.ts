/** The message is shown to the person who asked for the backup. */
export class BackupError extends Error {}
