// Loaded before a program that launch.mjs starts: if the launcher is killed, the program ends
// gracefully, as after a signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
// Processes that the program forks inherit its arguments, and must wait for its messages.
const { execArgv } = process;
execArgv.splice(execArgv.lastIndexOf('--import'), 2);
