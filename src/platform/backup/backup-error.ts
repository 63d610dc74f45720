/** A backup that cannot be made, read or put back; the message is for the person who asked for it. */
export class BackupError extends Error {}
