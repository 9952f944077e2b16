--! Previous: sha1:67b815abebea26116766a6183b5f2eab6684edad
--! Hash: sha1:50950be343e61adb70c2e00241bb1c3acf3f4c13
--! Message: Payments have one of two ways

alter table app_public.sales_payments validate constraint sales_payments_direction_check;
