import { useState } from 'react';
import { toastError } from './toasts.tsx';

/** Runs one of several tasks at a time, shows its error as a toast, and returns the name of the running task. */
export function useTasks<Name>() {
  const [running, setRunning] = useState<Name | null>(null);
  const run = async (name: Name, task: () => Promise<unknown>): Promise<void> => {
    if (running !== null) return;
    setRunning(name);
    try {
      await task();
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(null);
    }
  };
  return { running, run };
}

/** Runs a task, never twice at the same time, and shows its error as a toast. */
export function useTask() {
  const { running, run } = useTasks<true>();
  return { running: running !== null, run: (task: () => Promise<unknown>) => run(true, task) };
}
