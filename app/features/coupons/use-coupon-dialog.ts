import { useLocation, useNavigate } from "react-router";
import { dialogEntry, useCloseDialog, useHash } from "#state/dialog-route.ts";

const newHash = "novo";
const editPrefix = "editar-";

/** Which dialog is open is in the hash alone: Back closes it. */
export function useCouponDialog() {
  const hash = useHash();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = (wanted: string) => void navigate({ hash: `#${wanted}` }, dialogEntry());
  return {
    making: hash === newHash,
    /** The code of the coupon that is edited. */
    editing: hash.startsWith(editPrefix) ? hash.slice(editPrefix.length) : null,
    make: () => open(newHash),
    edit: (code: string) => open(editPrefix + code),
    close: useCloseDialog(pathname),
  };
}
