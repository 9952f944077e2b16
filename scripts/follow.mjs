// Loaded before a program that launch.mjs starts: if the launcher is killed, the program ends
// gracefully, as after a signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
