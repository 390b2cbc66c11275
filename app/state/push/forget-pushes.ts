/** Ends the browser's subscription: the push service then tells the server that it is gone. */
export async function forgetPushes(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
