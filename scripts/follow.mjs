// Loaded before a program that launch.mjs starts: a killed launcher ends the program too, in the
// same way as a polite request would.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
